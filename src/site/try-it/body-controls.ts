import { create } from '../create-element.ts'
import { labelled } from './elements.ts'
import type { Operation } from './operation.ts'
import type { Filled } from './request.ts'

interface BodyControls {
  rows: HTMLElement[]
  read: () => Omit<Filled, 'values'>
  /** Describes what is wrong, next to the control; undefined if nothing is. */
  fault: () => string | undefined
}

const noFault = () => undefined

/** The controls for a body, filled in with its example. */
export function bodyControls({ body }: Operation): BodyControls {
  if (body.kind === 'none')
    return { rows: [], read: () => ({ text: '', form: {}, file: null }), fault: noFault }
  if (body.kind === 'json') return jsonControls(body.text)
  const file = create('input', { type: 'file' })
  const read = (form: Record<string, string>) => ({ text: '', form, file: file.files?.[0] ?? null })
  if (body.kind === 'bytes') {
    return {
      rows: [labelled('Body', file, `Bytes of ${body.mediaType}`)],
      read: () => read({}),
      fault: noFault,
    }
  }
  const inputs = Object.entries(body.values).map(
    ([name, value]) =>
      [name, create('input', { type: 'text', value, autocomplete: 'off' })] as const,
  )
  return {
    rows: [...inputs.map(([name, input]) => labelled(name, input)), labelled(body.file, file)],
    read: () => read(Object.fromEntries(inputs.map(([name, { value }]) => [name, value]))),
    fault: noFault,
  }
}

function jsonControls(example: string): BodyControls {
  const area = create('textarea', { value: example, spellcheck: false })
  area.rows = Math.min(18, example.split('\n').length + 1)
  const problem = create('p', { className: 'try-problem' })
  problem.setAttribute('role', 'alert')
  return {
    rows: [labelled('Body (JSON)', area), problem],
    read: () => ({ text: area.value, form: {}, file: null }),
    fault() {
      const fault = jsonFault(area.value)
      problem.textContent = fault ?? ''
      area.setAttribute('aria-invalid', String(fault !== undefined))
      if (fault) area.focus()
      return fault
    },
  }
}

function jsonFault(text: string): string | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return `This is not JSON: ${error instanceof Error ? error.message : error}`
  }
}
