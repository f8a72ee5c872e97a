import { labelOf } from '#domain/labels.ts'
import type { Supplier } from '#domain/supplier.ts'
import {
  type KycStep,
  kindsForStep,
  type NewKycDocument,
  newKycDocumentSchema,
} from '#domain/supplier-kyc.ts'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'
import { newRecordId } from '../../forms/new-record-id.ts'
import { oneLine } from '../../forms/typed-text.ts'

/** Values of the KYC document form. */
export type KycValues = {
  /** Created with the form, so that a draft saved twice is still one document. */
  id: string
  kind: string
  number: string
  country: string
}

const labelIn = (name: keyof typeof newKycDocumentSchema.shape): string =>
  labelOf(newKycDocumentSchema.shape[name]) ?? name

/** In the order of the form. */
export const kycLabels: Readonly<Record<string, string>> = {
  kind: labelIn('kind'),
  number: labelIn('number'),
  country: labelIn('country'),
}

/** Initial values. If the registration number is known, it is also the number of the certificate. */
export const newKycValues = (step: KycStep, supplier: Supplier): KycValues => ({
  id: newRecordId('KYC'),
  kind: kindsForStep[step][0] ?? '',
  number: step === 'register' ? (supplier.registrationNumber ?? '') : '',
  country: supplier.countryCode,
})

export const kycDocumentOf = (step: KycStep, values: KycValues): NewKycDocument => ({
  id: values.id,
  step,
  // Chosen from these; the schema reports anything else.
  kind: values.kind as NewKycDocument['kind'],
  number: oneLine(values.number),
  country: values.country,
})

export function kycMessages(step: KycStep, values: KycValues): FieldMessages {
  const messages = fieldMessages(newKycDocumentSchema, kycDocumentOf(step, values))
  return messages.number && oneLine(values.number) !== ''
    ? {
        ...messages,
        number: 'Enter 3 to 40 letters, digits, spaces, - or /, as they stand on the document',
      }
    : messages
}
