import { certificateSchema } from '#domain/certificate.ts'
import type { Commodity } from '#domain/commodity.ts'
import { type Codec, line, optional, several, text } from '../../forms/codecs.ts'
import { defineForm, type ValuesOf } from '../../forms/define-form.ts'
import { field, onlyChange, onlyNew } from '../../forms/parts.ts'

const { shape } = certificateSchema

/** A choice from a list that starts with nothing chosen. */
const standard: Codec<string> = {
  ...text,
  problem: (typed) => (typed === '' ? 'Choose a standard' : undefined),
}

/**
 * Fields in the order of the form. A new field needs one line here, its schema in the domain and its input in
 * `CertificateFields`.
 */
export const certificateForm = defineForm({
  name: 'certificate',
  version: 1,
  kind: 'certificates',
  idPrefix: 'CRT',
  create: 'createCertificate',
  update: 'updateCertificate',
  parts: [
    onlyNew(field(shape, 'standard', standard)),
    field(shape, 'number', line),
    field(shape, 'holder', line),
    field(shape, 'certifyingBody', line),
    field(shape, 'validFrom', text),
    field(shape, 'validUntil', text),
    onlyChange(field(shape, 'endedOn', optional(text))),
    field(shape, 'crops', several<Commodity>()),
    field(shape, 'farmerIds', several<string>()),
  ],
  rules: ({ validFrom, validUntil, endedOn }) => ({
    ...(validFrom && validUntil && validUntil < validFrom
      ? { validUntil: 'It has to end on the day it begins, or later' }
      : {}),
    ...(validFrom && endedOn && endedOn < validFrom ? { endedOn: 'It begins after this day' } : {}),
  }),
})

/** A certificate's form values. Dates are empty if there is none. */
export type CertificateValues = ValuesOf<typeof certificateForm>
