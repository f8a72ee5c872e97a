import * as z from 'zod/mini'
import { labelled } from '../labels.ts'
import { countryCodeSchema } from '../units.ts'

const text = (most: number, title: string, description: string) =>
  z.string().check(z.maxLength(most), labelled(title, description))

/** For whom a representative submits; the rules say what has to be there. */
export const representedOperatorSchema = z
  .object({
    operatorReferenceNumber: z
      .optional(
        z.object({
          identifierType: z
            .enum([
              'eori',
              'vat',
              'gln',
              'tin',
              'cbr',
              'cin',
              'duns',
              'comp_num',
              'comp_reg',
              'oni',
            ])
            .check(z.describe('What kind of number it is')),
          identifierValue: text(80, 'Number', 'As it was given to the operator'),
        }),
      )
      .check(z.describe('A number that names the operator')),
    operatorAddress: z
      .object({
        country: countryCodeSchema.check(z.describe('ISO 3166-1 alpha-2')),
        street: z.optional(text(300, 'Street', 'With the number')),
        postalCode: z.optional(text(80, 'Postal code', 'Of the city')),
        city: z.optional(text(200, 'City', 'Of the address')),
      })
      .check(z.describe('Where it is established')),
    operatorEmail: z.optional(text(200, 'Email', 'Of the operator')),
    operatorPhone: z.optional(text(50, 'Phone', 'Of the operator')),
    operatorName: text(200, 'Name', 'Of the operator'),
  })
  .check(z.describe('For whom a representative submits'))
  .register(z.globalRegistry, { id: 'RepresentedOperator' })
