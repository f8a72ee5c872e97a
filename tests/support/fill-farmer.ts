import type { renderApp } from './render-app.tsx'

/** What is typed about a farmer who can be registered. */
export const typedFarmer = {
  'Full name': 'Kwame Nti',
  Phone: '020 000 0900',
  Latitude: '7.74',
  Longitude: '-2.1',
  'Farm size (ha)': '3.5',
}

/** Fills in the form of a new farmer, which must be open, and returns it. */
export async function fillFarmer(
  app: Awaited<ReturnType<typeof renderApp>>,
  typed: Partial<typeof typedFarmer> = typedFarmer,
) {
  const form = await app.panel('Add New Farmer')
  for (const [name, value] of Object.entries(typed)) {
    await app.fill(await form.findByLabelText(name), value)
  }
  await app.user.selectOptions(form.getByLabelText('Location'), 'Wenchi, Bono')
  await app.user.click(form.getByLabelText('Cashew'))
  return form
}
