// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getComplianceRecord } from '#domain/endpoints/compliance-records.ts'
import { renderApp } from '../../../../tests/support/render-app.tsx'

// What the screen loads when it is asked for is there at once: loading is not what is tested.
beforeAll(() =>
  Promise.all([
    import('./assessment-form.tsx'),
    import('./compliance-details.tsx'),
    import('../../sync/create-sync.ts'),
  ]),
)

let app: Awaited<ReturnType<typeof renderApp>>
afterEach(() => app.stop())

const officer = 'compliance@asili.example'

const pathOf = (id: string) => `/compliance?q=${id}&do=assess&id=${id}`

async function open(id: string) {
  app = await renderApp({ path: pathOf(id), signedIn: true, email: officer })
  return assessing(id)
}

async function assessing(id: string) {
  const form = await app.panel(`Assess risk, EUDR ${id}`)
  const criteria = () => form.queryAllByRole('group', { name: /^\([a-n]\) / })
  await waitFor(() => expect(criteria()).not.toHaveLength(0))
  const answer = async (name: RegExp, finding: string, reason: string) => {
    const group = within(form.getByRole('group', { name }))
    await app.user.click(group.getByLabelText(finding))
    await app.user.type(group.getByRole('textbox'), reason)
  }
  return { ...app, form, criteria, answer }
}

describe('the risk assessment of goods from a low-risk country', () => {
  it('asks for two criteria, says what is missing, and is kept with who made it', async () => {
    const { user, form, criteria, answer, services } = await open('CMP-0003')
    await waitFor(() => expect(criteria()).toHaveLength(2))
    expect(form.getByText(/^Low-risk origin \(Ghana\): Article 13 asks/)).toBeTruthy()
    expect(await form.findByText('All of it comes from plots on record.')).toBeTruthy()

    await answer(/^\(i\) /, 'Negligible', 'One farmer, one store')
    await user.click(form.getByText('Save'))
    expect(form.getAllByText('Choose what it comes to')).not.toHaveLength(0)
    await user.click(form.getByLabelText('No or only negligible risk'))
    await user.click(form.getByText('Save'))
    expect(
      form.getAllByText(/^Not assessed yet: \(j\) Circumvention, or mixing with unknown origin\./),
    ).not.toHaveLength(0)

    await answer(/^\(j\) /, 'Risk', 'Bags were stored with others')
    await user.click(form.getByText('Save'))
    expect(form.getAllByText(/^There is a risk under \(j\)/)).not.toHaveLength(0)
    const mixing = within(form.getByRole('group', { name: /^\(j\) / }))
    await user.click(mixing.getByLabelText('Mitigated'))
    await user.type(mixing.getByRole('textbox'), ': they are now sealed and counted')
    await user.click(form.getByText('Save'))

    await waitFor(async () => {
      const { assessment, expiryDate } = await services.api.call(getComplianceRecord, {
        params: { id: 'CMP-0003' },
      })
      expect(assessment).toMatchObject({
        conclusion: 'negligible',
        assessedBy: { id: officer },
        criteria: [
          { code: 'i', finding: 'negligible', reason: 'One farmer, one store' },
          {
            code: 'j',
            finding: 'mitigated',
            reason: 'Bags were stored with others: they are now sealed and counted',
          },
        ],
      })
      expect(expiryDate).toBe(assessment?.reviewBy)
    })
  })

  it('is not asked for by another standard', async () => {
    app = await renderApp({
      path: '/compliance?q=CMP-0023&do=assess&id=CMP-0023',
      signedIn: true,
      email: officer,
    })
    const panel = await app.panel(/^Assess risk, .* CMP-0023$/)
    expect(await panel.findByText('Nothing to assess here')).toBeTruthy()
    expect(panel.queryByText('Save')).toBeNull()
  })

  it('can be made by all criteria', async () => {
    const { user, form, criteria } = await open('CMP-0003')
    await user.click(await form.findByText('Assess the other criteria too'))
    expect(criteria()).toHaveLength(14)
    expect(form.queryByText('Assess the other criteria too')).toBeNull()
  })
})

describe('the risk assessment of goods from another country', () => {
  it('takes over what was found about the country, and leaves the goods open', async () => {
    const { user, form, criteria } = await open('CMP-0008')
    await waitFor(() => expect(criteria()).toHaveLength(14))
    const openOnes = () => form.getAllByLabelText<HTMLInputElement>('Not assessed')
    expect(openOnes().filter(({ checked }) => checked)).toHaveLength(14)
    await user.click(await form.findByText('Take over what CMP-0009 says of Uganda'))
    expect(openOnes().filter(({ checked }) => checked)).toHaveLength(7)
    expect(form.queryByText(/^Take over/)).toBeNull()
    await user.click(form.getByLabelText('No or only negligible risk'))
    await user.click(form.getByText('Save'))
    expect(
      form.getAllByText(/^Not assessed yet: \(e\), \(g\), \(i\), \(j\), \(l\), \(m\), \(n\)\./),
    ).not.toHaveLength(0)
  })
})

describe('the risk assessment of goods that changed', () => {
  it('asks whether what was decided on requirements before holds for them too', async () => {
    app = await renderApp({ path: '/login', signedIn: true, email: officer })
    const at = '2026-11-25T08:00:00.000Z'
    const record = app.db.complianceRecords.get('CMP-0004')
    if (!record) return expect.unreachable()
    const goodsChanges = [{ at, parts: ['quantity'] }]
    const version = record.version + 1
    await app.db.complianceRecords.put({
      ...record,
      version,
      goodsChanges,
      status: 'pending_review',
    })
    await app.router.navigate('/compliance?q=CMP-0004&id=CMP-0004')
    const details = await app.panel('EUDR CMP-0004')
    expect(details.getByText(/^Goods changed on/).textContent).toBe(
      'Goods changed on 25 Nov 2026: to be assessed again',
    )
    expect(
      details.getAllByText(/The goods changed after that, on 25 Nov 2026: quantity$/),
    ).toHaveLength(3)
    await app.router.navigate(pathOf('CMP-0004'))
    const { user, form, services } = await assessing('CMP-0004')
    await user.click(form.getByLabelText('No or only negligible risk'))
    await user.click(form.getByText('Save'))
    expect(form.getAllByText('Say that they hold, or decide on them again first')).not.toHaveLength(
      0,
    )
    await user.click(form.getByLabelText(/they hold for the goods as they are now/))
    await user.click(form.getByText('Save'))
    await waitFor(async () =>
      expect(
        await services.api.call(getComplianceRecord, { params: { id: 'CMP-0004' } }),
      ).toMatchObject({ status: 'compliant', assessment: { goodsSince: at } }),
    )
    await app.router.navigate('/compliance?q=CMP-0004&id=CMP-0004')
    const assessed = await app.panel('EUDR CMP-0004')
    await waitFor(() => expect(assessed.getByText(/^Assessment ends/)).toBeTruthy())
    expect(assessed.queryByText(/The goods changed/)).toBeNull()
    expect(assessed.getAllByText(/Said to hold for the goods as they are now by/)).toHaveLength(3)
  })
})
