import type { Call } from './example-call.ts'

/** A text in single quotes for a POSIX shell. */
const shellText = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** The option for the method. `-X HEAD` would make curl wait for a body, so `--head` is used. */
const curlMethod = (method: string): string =>
  method === 'GET' ? '' : method === 'HEAD' ? '--head ' : `-X ${method} `

/** A request as a shell command. The token comes from `ASILI_TOKEN`. */
export function curlOf(call: Call): string {
  const { method, url, headers, json, form, bytes, answer, answeredFile, isOpen } = call
  const isSilent = answer && method !== 'HEAD'
  const lines = [
    `curl ${isSilent ? '-i ' : ''}${curlMethod(method)}${shellText(url)}`,
    ...(isOpen ? [] : ['-H "Authorization: Bearer $ASILI_TOKEN"']),
    ...headers.map(([name, value]) => `-H ${shellText(`${name}: ${value}`)}`),
    ...(json ? [`--data ${shellText(json)}`] : []),
    ...(form ? form.fields.map(([name, value]) => `-F ${shellText(`${name}=${value}`)}`) : []),
    ...(form
      ? [`-F ${shellText(`${form.file.field}=@${form.file.name};type=${form.file.mediaType}`)}`]
      : []),
    ...(bytes ? [`--data-binary ${shellText(`@${bytes}`)}`] : []),
    ...(answeredFile ? [`-o ${answeredFile}`] : []),
  ]
  return lines.join(' \\\n  ')
}
