import * as z from 'zod/mini'

/** What an access token may do: the values of its `scope` claim, and of the OAuth2 scheme in the API description. */
export const scopeDescriptions = {
  'farmers:read': 'Read farmers, their farms and their verification',
  'farmers:write': 'Register farmers and change their records',
  'farmers:identity:read': 'Read identity documents of farmers, and their photos',
  'farmers:identity:write': 'Record identity documents of farmers, and take them away',
  'batches:read': 'Read batches and their tracking steps',
  'batches:write': 'Register batches, change them and record tracking events',
  'agents:read': 'Read field agents and their targets',
  'agents:write': 'Add field agents and change their records',
  'locations:read': 'Read locations and their infrastructure',
  'locations:write': 'Add locations and change their records',
  'compliance:read': 'Read compliance records, their requirements and documents',
  'compliance:write': 'Open compliance records, change them and upload documents',
  'suppliers:write': 'Register suppliers with their KYC and farms',
  'due-diligence:write': 'Submit due diligence statements',
  'passports:read': 'Read digital passports of batches',
  'escrow:write': 'Open escrow payments',
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
  Buyer: ['batches:read', 'locations:read', 'compliance:read', 'passports:read', 'escrow:write'],
  Supplier: [
    'farmers:read',
    'batches:read',
    'batches:write',
    'locations:read',
    'compliance:read',
    'suppliers:write',
    'passports:read',
  ],
  /** Holds a farmer's papers against the record, and does not write them. */
  'Compliance Officer': [
    'farmers:read',
    'farmers:identity:read',
    'batches:read',
    'agents:read',
    'locations:read',
    'compliance:read',
    'compliance:write',
    'due-diligence:write',
    'passports:read',
  ],
  /** The app is theirs: what its screens offer, they may do. Payments and statements are for others. */
  'Field Agent': [
    'farmers:read',
    'farmers:write',
    'farmers:identity:read',
    'farmers:identity:write',
    'batches:read',
    'batches:write',
    'agents:read',
    'agents:write',
    'locations:read',
    'locations:write',
    'compliance:read',
    'compliance:write',
    'suppliers:write',
    'passports:read',
  ],
}

/** Whether somebody in that role may do it: what a screen offers and what the API allows agree. */
export const roleMay = (role: Role, scope: Scope): boolean => roleScopes[role].includes(scope)
