import { scopePath, verifyPath } from '#domain/paths.ts'

/**
 * Available: works as it is, with a backend of one's own or the emulated one. In the demo: built, and shown with an emulated
 * party that is not connected yet, such as a bank. Planned: not built.
 */
type State = 'available' | 'demo' | 'planned'

export const claimStates: Record<State, string> = {
  available: 'Available',
  demo: 'In the demo',
  planned: 'Planned',
}

export type Claim = { text: string } & (
  | { state: 'planned' }
  | {
      state: 'available' | 'demo'
      /** The screen or page where visitors see it. */
      screen: { label: string; href: string }
      /** What is emulated, or what it does not do. */
      limit?: string
    }
)

/**
 * What the company says its product does, with how far that is true: the only list, which the home page and the
 * documentation read. A claim changes its state here when the product does.
 */
export const claims = {
  farmMaps: {
    text: 'Farm maps to about 5 m, with boundaries walked with a phone',
    state: 'available',
    screen: { label: 'Plots', href: '/plots' },
  },
  eudr: {
    text: 'EUDR records for each lot: plots, country risk, documents and risk assessment',
    state: 'available',
    screen: { label: 'Compliance', href: '/compliance' },
  },
  statements: {
    text: 'Due diligence statements, generated, e-signed and exported',
    state: 'demo',
    screen: { label: 'Statements', href: '/statements' },
    limit: 'The EU information system is emulated; files can be uploaded to the real one.',
  },
  fsma: {
    text: 'FSMA 204: critical tracking events under one traceability lot code',
    state: 'available',
    screen: { label: 'Batches', href: '/batches' },
  },
  certificates: {
    text: 'Certificates of Rainforest Alliance, FairTrade and Organic, with audits and expiry dates',
    state: 'available',
    screen: { label: 'Certificates', href: '/certificates' },
  },
  scope: {
    text: 'Goods outside the EUDR are marked so, and get no green tick',
    state: 'available',
    screen: { label: 'Which law applies', href: scopePath },
  },
  log: {
    text: 'Evidence is hashed with SHA-256 into a log that can only grow (“blockchain”)',
    state: 'available',
    screen: { label: 'Log', href: '/docs#security' },
    limit: 'The backend keeps the log and every device checks it; no outside party has a copy.',
  },
  passports: {
    text: 'Digital passports with QR codes that anybody can check',
    state: 'available',
    screen: { label: 'Verify a lot', href: verifyPath },
  },
  insights: {
    text: 'AI insights: price optimisation, demand matching and risk scoring',
    state: 'planned',
  },
  api: {
    text: 'REST API and webhooks, with OAuth2 and JWT, at 120 requests per minute and token',
    state: 'demo',
    screen: { label: 'API', href: '/docs#api' },
    limit: 'Emulated in the browser and over HTTP; a contract suite holds a real backend to it.',
  },
  sdks: {
    text: 'SDKs for JavaScript/TypeScript and Python',
    state: 'planned',
  },
  escrow: {
    text: 'Payments held in escrow, released by an agreed event',
    state: 'demo',
    screen: { label: 'Lots', href: '/lots' },
    limit: 'The bank is emulated: no money moves.',
  },
  quality: {
    text: 'Quality control and logistics, as events of each batch',
    state: 'available',
    screen: { label: 'Batches', href: '/batches' },
  },
  marketplace: {
    text: 'A B2B marketplace: lots with evidence meet buyers with terms',
    state: 'demo',
    screen: { label: 'Lots', href: '/lots' },
    limit: 'Buyers see which lots fit their terms and why; an offer is made outside Asili.',
  },
  offline: {
    text: 'A field app that works without a network and stores nothing twice',
    state: 'available',
    screen: { label: 'Outbox', href: '/outbox' },
  },
  crops: {
    text: 'Cocoa, coffee, cashew, sesame and ginger',
    state: 'available',
    screen: { label: 'Batches', href: '/batches' },
  },
  moreCrops: {
    text: 'Shea, soy and palm oil',
    state: 'planned',
  },
} as const satisfies Record<string, Claim>

export type ClaimId = keyof typeof claims

export const claimIds = Object.keys(claims) as [ClaimId, ...ClaimId[]] // Keys of a constant.
