import * as z from 'zod/mini'
import { labelled } from './labels.ts'
import {
  countryCodeSchema,
  emailSchema,
  idSchema,
  lineSchema,
  phoneSchema,
  recordShape,
} from './units.ts'

const enteredShape = {
  name: lineSchema.check(labelled('Name', 'As invitations and statements call it')),
  countryCode: countryCodeSchema.check(
    labelled('Country', 'Where it is established, ISO 3166-1 alpha-2'),
  ),
  email: emailSchema,
  phone: phoneSchema,
}

/** The organisation that the members work for, and its contact details. */
export const organisationSchema = z
  .object({ id: idSchema, ...enteredShape, ...recordShape })
  .register(z.globalRegistry, { id: 'Organisation' })
export type Organisation = z.infer<typeof organisationSchema>

/** What an admin may change about the organisation. */
export const organisationChangesSchema = z.partial(z.object(enteredShape))
