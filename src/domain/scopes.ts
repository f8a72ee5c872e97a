import * as z from 'zod/mini'

/** What an access token may do: the values of its `scope` claim, and of the OAuth2 scheme in the API description. */
export const scopeDescriptions = {
  'farmers:read':
    'Read farmers, their farms and their verification; a supplier reads those that they sell for',
  'farmers:write': 'Register farmers and change their records',
  'farmers:verify': 'Record steps of farmers’ verification, raise flags and lift them',
  'farmers:identity:read':
    'Read identity documents of farmers, their photos, and the signatures and thumbprints of their consents',
  'farmers:identity:write': 'Record identity documents of farmers, and take them away',
  'plots:read':
    'Read plots, their boundaries and how these were recorded; a supplier reads those of their farmers',
  'plots:write': 'Record plots, change their records and record visits',
  'plots:screen': 'Record what screenings of plots came to',
  'batches:read': 'Read batches and their tracking steps; a supplier reads those of their farmers',
  'batches:write':
    'Register batches, change them and record tracking events; a supplier does so for their farmers, but for quality control and transfer of ownership',
  'agents:read': 'Read field agents and their targets',
  'agents:write': 'Add field agents and change their records',
  'locations:read': 'Read locations and their infrastructure',
  'locations:write': 'Add locations and change their records',
  'locations:conditions:write': 'Report the weather and inspections of locations',
  'compliance:read':
    'Read compliance records, their requirements and documents; a supplier reads those of their farmers',
  'compliance:write':
    'Open compliance records, say who certifies and when the next audit is, upload documents and answer findings',
  'compliance:review':
    'Verify or reject documents that others uploaded, say which requirements are met and until when a record holds, record audit findings and close those that others answered',
  'certificates:read': 'Read certificates of farmers and groups',
  'certificates:write': 'Record certificates and change what they say',
  'certificates:review': 'Verify or reject certificates that others recorded',
  'suppliers:read': 'Read suppliers with their KYC; a supplier reads their own',
  'suppliers:write':
    'Register suppliers with their farms, change them and hand in documents for KYC; a supplier does so for their own',
  'suppliers:review':
    'Verify or reject documents for KYC that others handed in, and say which farmers a supplier sells for',
  'history:read': 'Read who changed what in records, with proofs from the log',
  'due-diligence:write': 'Submit due diligence statements, read, amend and withdraw them',
  'passports:read': 'Read digital passports of batches',
  'buyer-preferences:read': 'Read what a buyer asks of lots',
  'buyer-preferences:write': 'Say what a buyer asks of lots',
  'escrow:read':
    'Read escrow payments: a buyer those that they opened, a supplier those for their own batches',
  'escrow:write': 'Open, fund and dispute escrow payments',
  'escrow:settle':
    'Settle disputed escrow payments, and pay back what nothing can release any more',
  'prices:read': 'Read market prices of commodities',
  'members:read': 'Read the members of the organisation',
  'members:write': 'Invite members, change their role, deactivate and reactivate them',
  'organisation:read': 'Read the organisation and its rules',
  'organisation:write': 'Change the organisation and its rules',
  'webhooks:write': 'Register addresses that events are sent to, list and remove them',
} as const

export type Scope = keyof typeof scopeDescriptions

/** The kinds of user that an organisation has. */
export const roles = ['Admin', 'Buyer', 'Supplier', 'Compliance Officer', 'Field Agent'] as const
export const roleSchema = z.enum(roles)
export type Role = z.infer<typeof roleSchema>

const everyScope = Object.keys(scopeDescriptions) as Scope[] // a const table: its keys are its type

/** Least privilege: each role gets these scopes and no others. */
export const roleScopes: Record<Role, readonly Scope[]> = {
  Admin: everyScope,
  /** Sees what is for sale and its proof, and pays; farmers' personal data is none of a buyer's business. */
  Buyer: [
    'batches:read',
    'locations:read',
    'compliance:read',
    'passports:read',
    'buyer-preferences:read',
    'buyer-preferences:write',
    'escrow:read',
    'escrow:write',
    'prices:read',
    'organisation:read',
  ],
  /** Completes their own record, brings goods in, and sees what is paid for them. */
  Supplier: [
    'farmers:read',
    'plots:read',
    'batches:read',
    'batches:write',
    'locations:read',
    'compliance:read',
    'suppliers:read',
    'suppliers:write',
    'passports:read',
    'escrow:read',
    'prices:read',
    'organisation:read',
  ],
  /** Holds a farmer's papers against the record and verifies by them; does not write them. */
  'Compliance Officer': [
    'farmers:read',
    'farmers:verify',
    'farmers:identity:read',
    'plots:read',
    'plots:screen',
    'batches:read',
    'agents:read',
    'locations:read',
    'locations:conditions:write',
    'compliance:read',
    'compliance:write',
    'compliance:review',
    'certificates:read',
    'certificates:write',
    'certificates:review',
    'suppliers:read',
    'suppliers:review',
    'history:read',
    'due-diligence:write',
    'passports:read',
    'organisation:read',
  ],
  /** The app is theirs: what its screens offer, they may do. Payments and statements are for others. */
  'Field Agent': [
    'farmers:read',
    'farmers:write',
    'farmers:verify',
    'farmers:identity:read',
    'farmers:identity:write',
    'plots:read',
    'plots:write',
    'batches:read',
    'batches:write',
    'agents:read',
    'agents:write',
    'locations:read',
    'locations:write',
    'locations:conditions:write',
    'compliance:read',
    'compliance:write',
    'certificates:read',
    'certificates:write',
    'suppliers:write',
    'history:read',
    'passports:read',
    'organisation:read',
  ],
}

/** The role that has exactly these scopes; undefined for none. A token tells scopes, not roles. */
export const roleWith = (scopes: ReadonlySet<string>): Role | undefined =>
  roles.find((role) => {
    const own = roleScopes[role]
    return own.length === scopes.size && own.every((scope) => scopes.has(scope))
  })

/** Whether somebody in that role may do it: what a screen offers and what the API allows agree. */
export const roleMay = (role: Role, scope: Scope): boolean => roleScopes[role].includes(scope)
