import { isAfricanCountryCode } from '#domain/african-countries.ts'
import { type Supplier, supplierSchema } from '#domain/supplier.ts'
import { choice, line, optional, text } from '../../forms/codecs.ts'
import { defineForm, type ValuesOf } from '../../forms/define-form.ts'
import { field, onlyNew, type Part, phone } from '../../forms/parts.ts'

const { shape } = supplierSchema

/** Farms are not in this form: each has one of its own. */
const noFarms: Part<object, object> = {
  labels: {},
  empty: {},
  typed: () => ({}),
  sent: () => ({ farms: [] }),
  problems: () => ({}),
}

/**
 * Fields in the order of the form. A new field needs one line here, its schema in the domain and its input in
 * `SupplierForm`.
 */
export const supplierForm = defineForm({
  name: 'supplier',
  version: 1,
  kind: 'suppliers',
  idPrefix: 'SUP',
  create: 'createSupplier',
  update: 'updateSupplier',
  parts: [
    field(shape, 'name', line),
    field(shape, 'kind', choice<Supplier['kind']>('cooperative')),
    field(shape, 'countryCode', { ...text, wrong: 'Choose the country' }),
    field(shape, 'registrationNumber', optional(line)),
    field(shape, 'email', line),
    phone(shape, 'Choose the country'),
    onlyNew(noFarms),
  ],
})

export type SupplierValues = ValuesOf<typeof supplierForm>

/** The country in which a phone number without a country code is read. */
export const dialledIn = ({ countryCode }: Pick<SupplierValues, 'countryCode'>) =>
  isAfricanCountryCode(countryCode) ? countryCode : undefined
