import { expect, type Locator } from '@playwright/test'

/** The requirements of an EUDR record, each with the document that shows it. */
const shownBy = {
  'Geolocation of all plots': 'Plot boundaries',
  'No deforestation after 31 December 2020': 'Satellite check of plots',
  'Legality in the country of production': 'Land use title',
}

/** In a record's form: says of each requirement that it is met, which document shows it, and why. */
export async function meetRequirements(edit: Locator): Promise<void> {
  for (const [requirement, document] of Object.entries(shownBy)) {
    const verdict = edit.getByRole('group', { name: requirement })
    await verdict.getByText('Compliant', { exact: true }).click()
    await verdict.getByRole('checkbox', { name: document }).check()
    await verdict.getByLabel('what shows it').fill('Both plots are in it')
  }
}

/** In the form of a risk assessment: says of each criterion that is asked for that the risk is negligible. */
export async function findNoRisk(assess: Locator): Promise<void> {
  const criteria = assess.getByRole('group', { name: /^\([a-n]\) / })
  await expect(criteria.first()).toBeVisible()
  for (const criterion of await criteria.all()) {
    await criterion.getByText('Negligible', { exact: true }).click()
    await criterion.getByLabel('what shows it').fill('Looked up, and asked at the co-op')
  }
  await assess.getByText('No or only negligible risk').click()
}
