// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { renderApp } from '../../../tests/support/render-app.tsx'

// What the screens load when it is asked for is there at once: loading is not what is tested.
beforeAll(() =>
  Promise.all([
    import('../records/batches/batch-form.tsx'),
    import('../records/plots/plot-form.tsx'),
    import('../sync/create-sync.ts'),
  ]),
)

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

const hint = /^This changes goods whose risk was assessed/

describe('a change of goods whose risk was assessed', () => {
  it('says before it is saved that they have to be assessed again, where it matters', async () => {
    app = await renderApp({ path: '/batches?do=edit&id=TZ-COF-0085', signedIn: true })
    const form = await app.panel('Edit TZ-COF-0085')
    const quantity = form.getByLabelText<HTMLInputElement>(/^Net mass/)
    const kg = Number(quantity.value.replace(',', ''))
    await app.fill(quantity, String(kg * 2))
    expect((await form.findByText(hint)).textContent).toBe(
      'This changes goods whose risk was assessed (quantity and sources): CMP-0004 of TZ-COF-0085. Once it is saved, a compliance officer has to assess it again before they can be exported under the EUDR.',
    )
    // Less of the same is covered.
    await app.fill(quantity, String(kg / 2))
    await waitFor(() => expect(form.queryByText(hint)).toBeNull())
  })

  it('is silent where nobody assessed them yet', async () => {
    app = await renderApp({ path: '/batches?do=edit&id=GH-COC-0148', signedIn: true })
    const form = await app.panel('Edit GH-COC-0148')
    await app.fill(form.getByLabelText(/^Net mass/), '9999')
    await form.findByText(/figures? (is|are) unlikely/)
    expect(form.queryByText(hint)).toBeNull()
  })

  it('says it of a plot whose boundary is drawn anew', async () => {
    app = await renderApp({ path: '/plots?do=edit&id=PLT-0011-1', signedIn: true })
    const form = await app.panel(/^Edit /)
    expect(form.queryByText(hint)).toBeNull()
    await app.user.click(form.getByRole('button', { name: 'Begin anew' }))
    expect((await form.findByText(hint)).textContent).toContain('CMP-0004 of TZ-COF-0085')
  })
})
