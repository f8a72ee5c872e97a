import type { Endpoint } from './endpoint.ts'
import { type Call, callOf } from './example-call.ts'

/** How to call an endpoint, in the three ways that the API reference shows. */
export interface Examples {
  curl: string
  typescript: string
  python: string
}

/** Examples of an endpoint, made from its declaration and its sample body. The token is taken from `ASILI_TOKEN`. */
export function examplesOf(operationId: string, endpoint: Endpoint, baseUrl: string): Examples {
  const call = callOf(operationId, endpoint, baseUrl)
  return { curl: curlOf(call), typescript: typescriptOf(call), python: pythonOf(call) }
}

/** A text within single quotes of a POSIX shell. */
const shellText = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** What names the method; a `HEAD` of another name would wait for a body. */
const curlMethod = (method: string): string =>
  method === 'GET' ? '' : method === 'HEAD' ? '--head ' : `-X ${method} `

function curlOf({ method, url, headers, json, form, bytes, answer }: Call): string {
  const isSilent = answer && method !== 'HEAD'
  const lines = [
    `curl ${isSilent ? '-i ' : ''}${curlMethod(method)}${shellText(url)}`,
    '-H "Authorization: Bearer $ASILI_TOKEN"',
    ...headers.map(([name, value]) => `-H ${shellText(`${name}: ${value}`)}`),
    ...(json ? [`--data ${shellText(json)}`] : []),
    ...(form ? form.fields.map(([name, value]) => `-F ${shellText(`${name}=${value}`)}`) : []),
    ...(form
      ? [`-F ${shellText(`${form.file.field}=@${form.file.name};type=${form.file.mediaType}`)}`]
      : []),
    ...(bytes ? [`--data-binary ${shellText(`@${bytes}`)}`] : []),
  ]
  return lines.join(' \\\n  ')
}

/** A text as JavaScript and Python both write it. */
const quoted = (text: string): string => JSON.stringify(text)

const indented = (text: string): string => text.replaceAll('\n', '\n  ')

/** Only a text: nothing here calls anything. */
const fetchCall = 'await fetch'

/** How the answer is read: its body, or the headers that stand for one. */
const typescriptAnswer = (answer: Call['answer']): string[] =>
  answer
    ? [
        'if (!response.ok) throw new Error(response.statusText)',
        `const names = [${answer.map((name) => quoted(name)).join(', ')}]`,
        'console.log(Object.fromEntries(names.map((name) => [name, response.headers.get(name)])))',
      ]
    : [
        'if (!response.ok) throw new Error((await response.json()).title)',
        'console.log(await response.json())',
      ]

function typescriptOf({ method, url, headers, json, form, bytes, answer }: Call): string {
  const formLines = form
    ? [
        'const form = new FormData()',
        ...form.fields.map(([name, value]) => `form.set(${quoted(name)}, ${quoted(value)})`),
        `form.set(${quoted(form.file.field)}, await openAsBlob(${quoted(form.file.name)}, { type: ${quoted(form.file.mediaType)} }))`,
        '',
      ]
    : []
  return [
    ...(form || bytes ? ["import { openAsBlob } from 'node:fs'", ''] : []),
    ...formLines,
    `const response = ${fetchCall}(${quoted(url)}, {`,
    ...(method === 'GET' ? [] : [`  method: ${quoted(method)},`]),
    '  headers: {',
    "    Authorization: 'Bearer ' + process.env.ASILI_TOKEN,",
    ...headers.map(([name, value]) => `    ${quoted(name)}: ${quoted(value)},`),
    '  },',
    ...(json ? [`  body: JSON.stringify(${indented(json)}),`] : []),
    ...(form ? ['  body: form,'] : []),
    ...(bytes ? [`  body: await openAsBlob('${bytes}'),`] : []),
    '})',
    ...typescriptAnswer(answer),
  ].join('\n')
}

function pythonOf({ method, url, headers, json, form, bytes, answer }: Call): string {
  return [
    'import os',
    'import requests',
    '',
    `response = requests.request(`,
    `    ${quoted(method)},`,
    `    ${quoted(url)},`,
    '    headers={',
    '        "Authorization": f"Bearer {os.environ[\'ASILI_TOKEN\']}",',
    ...headers.map(([name, value]) => `        ${quoted(name)}: ${quoted(value)},`),
    '    },',
    ...(json ? [`    json=${pythonLiteral(JSON.parse(json), '    ')},`] : []),
    ...(form
      ? [
          `    data={${form.fields.map(([name, value]) => `${quoted(name)}: ${quoted(value)}`).join(', ')}},`,
          `    files={${quoted(form.file.field)}: ("${form.file.name}", open("${form.file.name}", "rb"), "${form.file.mediaType}")},`,
        ]
      : []),
    ...(bytes ? [`    data=open(${quoted(bytes)}, "rb"),`] : []),
    ')',
    'response.raise_for_status()',
    answer ? 'print(response.headers)' : 'print(response.json())',
  ].join('\n')
}

/** A JSON value as Python writes it. */
function pythonLiteral(value: unknown, indent: string): string {
  const inner = `${indent}    `
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  const items = Array.isArray(value)
    ? value.map((item) => inner + pythonLiteral(item, inner))
    : Object.entries(value).map(
        ([key, item]) => `${inner}${quoted(key)}: ${pythonLiteral(item, inner)}`,
      )
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return items.length === 0 ? open + close : `${open}\n${items.join(',\n')},\n${indent}${close}`
}
