/** What endpoints stand under in the API reference, in its order, and what each is about. */
export const tagDescriptions = {
  Suppliers: 'Who sells: cooperatives, farmers and traders, with their documents for KYC.',
  Batches: 'Produce from harvest to export: batches, lots made of them, and tracking events.',
  'Due diligence': 'Due diligence statements under the EU deforestation regulation.',
  Passports: 'Digital passports of batches, and everything about a lot as one bundle.',
  Escrow: 'Payments that are held until goods are where they should be.',
  Buyers: 'What a buyer asks of lots.',
  Prices: 'Market prices of commodities.',
  Farmers: 'Farmers, their consent, their identity documents and their verification.',
  Plots: 'The ground that goods grow on: boundaries, how these were recorded, and screenings.',
  Agents: 'Field agents and their targets.',
  Locations: 'Places of production, processing, storage and export, with weather and inspections.',
  Compliance: 'Compliance records: requirements, documents, reviews and audit findings.',
  Certificates: 'Certificates of farmers and groups: which farmers, crops and days they cover.',
  Uploads: 'Files that come in parts (tus 1.0.0).',
  Members: 'Who works for the organisation, and invitations.',
  Organisation: 'The organisation and the rules that it decides on.',
  Overview: 'The figures of the day, what has changed, and who changed it.',
  Webhooks: 'Events that are sent to an address of yours.',
} as const satisfies Record<string, string>

export type Tag = keyof typeof tagDescriptions
