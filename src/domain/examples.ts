import type { Endpoint } from './endpoint.ts'
import { type Call, callOf } from './example-call.ts'
import { curlOf } from './example-curl.ts'

/** How to call an endpoint, in the three languages that the API reference shows. */
export interface Examples {
  curl: string
  typescript: string
  python: string
}

/** Examples for an endpoint, built from its declaration and sample body. The token comes from `ASILI_TOKEN`. */
export function examplesOf(operationId: string, endpoint: Endpoint, baseUrl: string): Examples {
  const call = callOf(operationId, endpoint, baseUrl)
  return { curl: curlOf(call), typescript: typescriptOf(call), python: pythonOf(call) }
}

/** A text as a string literal for both JavaScript and Python. */
const quoted = (text: string): string => JSON.stringify(text)

const indented = (text: string): string => text.replaceAll('\n', '\n  ')

/** Only text: nothing here makes a call. */
const fetchCall = 'await fetch'

/** Code that reads the answer: its body, or its headers if there is no body. */
const typescriptAnswer = ({ answer, answeredFile }: Call): string[] =>
  answeredFile
    ? [
        'if (!response.ok) throw new Error((await response.json()).title)',
        'console.log(await response.blob())',
      ]
    : answer
      ? [
          'if (!response.ok) throw new Error(response.statusText)',
          `const names = [${answer.map((name) => quoted(name)).join(', ')}]`,
          'console.log(Object.fromEntries(names.map((name) => [name, response.headers.get(name)])))',
        ]
      : [
          'if (!response.ok) throw new Error((await response.json()).title)',
          'console.log(await response.json())',
        ]

function typescriptOf(call: Call): string {
  const { method, url, headers, json, form, bytes } = call
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
    ...typescriptAnswer(call),
  ].join('\n')
}

function pythonOf(call: Call): string {
  const { method, url, headers, json, form, bytes, answer, answeredFile } = call
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
    answeredFile
      ? `open("${answeredFile}", "wb").write(response.content)`
      : answer
        ? 'print(response.headers)'
        : 'print(response.json())',
  ].join('\n')
}

/** A JSON value as a Python literal. */
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
