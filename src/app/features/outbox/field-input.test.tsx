// @vitest-environment jsdom
import { HeadlessMantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { theme } from '#app/ui/inputs/theme.ts'
import { FieldInput } from './field-input.tsx'

afterEach(cleanup)

const schema = {
  label: 'Net mass (kg)',
  kind: 'number' as const,
  options: [],
  labels: {},
  isNullable: false,
  isGone: false,
}

/** Returns what is kept of a number once this is typed. */
async function kept(typed: string): Promise<unknown> {
  let last: unknown
  function Field() {
    const [value, setValue] = useState<unknown>(64)
    last = value
    return (
      <FieldInput
        label="Net mass"
        value={value}
        schema={schema}
        error={undefined}
        onChange={setValue}
      />
    )
  }
  render(
    <HeadlessMantineProvider theme={theme}>
      <Field />
    </HeadlessMantineProvider>,
  )
  const field = screen.getByLabelText('Net mass')
  const user = userEvent.setup()
  await user.clear(field)
  await user.click(field)
  await user.paste(typed)
  return last
}

describe('a number of a refused change', () => {
  it.each([
    ['64,5', 64.5],
    ['1 240', 1240],
    ['1,240.5', 1240.5],
    ['1.240,50', 1240.5],
  ])('is read as in every form: %s', async (typed, figure) => {
    expect(await kept(typed)).toBe(figure)
  })

  it('is asked about where it may be two, and is neither until then', async () => {
    expect(await kept('1,240')).toBe('1,240')
    expect(screen.getByText('Enter 1240 or 1.2400: 1,240 may be either')).toBeTruthy()
  })
})
