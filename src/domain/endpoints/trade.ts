import { dueDiligenceSchema, newDueDiligenceSchema } from '../due-diligence.ts'
import { defineEndpoint } from '../endpoint.ts'
import { escrowSchema, newEscrowSchema } from '../escrow.ts'
import { passportSchema } from '../passport.ts'
import { newSupplierSchema, supplierSchema } from '../supplier.ts'
import { idParams } from './shared.ts'

export const createSupplier = defineEndpoint({
  method: 'POST',
  path: '/suppliers',
  summary: 'Register a supplier',
  description:
    'With KYC and geotagged farms; a farm of more than 4 ha needs its boundary. The checks start at once.',
  tag: 'Suppliers',
  scope: 'suppliers:write',
  body: newSupplierSchema,
  response: supplierSchema,
  status: 201,
  errors: ['conflict'],
  idempotent: true,
})

export const submitDueDiligence = defineEndpoint({
  method: 'POST',
  path: '/due-diligence',
  summary: 'Submit a due diligence statement',
  description:
    'An EUDR statement for batches. Reference and verification number are assigned by the information system and never made by a client. Only commodities within the scope of EUDR are accepted.',
  tag: 'Due diligence',
  scope: 'due-diligence:write',
  body: newDueDiligenceSchema,
  response: dueDiligenceSchema,
  status: 201,
  errors: ['conflict'],
  idempotent: true,
})

export const getPassport = defineEndpoint({
  method: 'GET',
  path: '/passports/{id}',
  summary: 'Get the digital passport of a batch',
  description:
    'Every event carries the SHA-256 of its evidence and of the event before it, so that a later change shows.',
  tag: 'Passports',
  scope: 'passports:read',
  params: idParams,
  response: passportSchema,
  errors: ['not-found'],
})

export const openEscrow = defineEndpoint({
  method: 'POST',
  path: '/escrow',
  summary: 'Open an escrow payment',
  description: 'Holds a payment for a batch until it has reached what was agreed.',
  tag: 'Escrow',
  scope: 'escrow:write',
  body: newEscrowSchema,
  response: escrowSchema,
  status: 201,
  errors: ['conflict'],
  idempotent: true,
})
