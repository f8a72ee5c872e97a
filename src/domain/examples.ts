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

function curlOf({ method, url, headers, json, form }: Call): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${shellText(url)}`,
    '-H "Authorization: Bearer $ASILI_TOKEN"',
    ...headers.map(([name, value]) => `-H ${shellText(`${name}: ${value}`)}`),
    ...(json ? [`--data ${shellText(json)}`] : []),
    ...(form ? form.fields.map(([name, value]) => `-F ${shellText(`${name}=${value}`)}`) : []),
    ...(form ? [`-F ${shellText(`${form.file}=@document.pdf;type=application/pdf`)}`] : []),
  ]
  return lines.join(' \\\n  ')
}

/** A text as JavaScript and Python both write it. */
const quoted = (text: string): string => JSON.stringify(text)

const indented = (text: string): string => text.replaceAll('\n', '\n  ')

/** Only a text: nothing here calls anything. */
const fetchCall = 'await fetch'

function typescriptOf({ method, url, headers, json, form }: Call): string {
  const formLines = form
    ? [
        "import { openAsBlob } from 'node:fs'",
        '',
        'const form = new FormData()',
        ...form.fields.map(([name, value]) => `form.set(${quoted(name)}, ${quoted(value)})`),
        `form.set(${quoted(form.file)}, await openAsBlob('document.pdf', { type: 'application/pdf' }))`,
        '',
      ]
    : []
  return [
    ...formLines,
    `const response = ${fetchCall}(${quoted(url)}, {`,
    ...(method === 'GET' ? [] : [`  method: ${quoted(method)},`]),
    '  headers: {',
    "    Authorization: 'Bearer ' + process.env.ASILI_TOKEN,",
    ...headers.map(([name, value]) => `    ${quoted(name)}: ${quoted(value)},`),
    '  },',
    ...(json ? [`  body: JSON.stringify(${indented(json)}),`] : []),
    ...(form ? ['  body: form,'] : []),
    '})',
    'if (!response.ok) throw new Error((await response.json()).title)',
    'console.log(await response.json())',
  ].join('\n')
}

function pythonOf({ method, url, headers, json, form }: Call): string {
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
          `    files={${quoted(form.file)}: ("document.pdf", open("document.pdf", "rb"), "application/pdf")},`,
        ]
      : []),
    ')',
    'response.raise_for_status()',
    'print(response.json())',
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
