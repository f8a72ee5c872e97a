import type * as z from 'zod/mini'
import { africanCountryNamed } from '#domain/african-countries.ts'
import type { Farmer } from '#domain/farmer.ts'
import {
  type FarmerIdentity,
  type identityChangesSchema,
  identityKind,
  identityNumberSchema,
} from '#domain/identity.ts'
import { countryOf } from '#domain/place.ts'
import { isSame } from '../../forms/changed-fields.ts'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'
import { type CheckedFile, fileBody } from '../../forms/files/check-document.ts'
import { oneLine } from '../../forms/typed-text.ts'
import type { Write } from '../../sync/outbox/writes.ts'

/** Values of the identity form. */
export type IdentityValues = {
  /** As it was when the form was opened, so that later changes are not overwritten unseen. */
  base: FarmerIdentity
  /** Empty for no document. */
  kind: string
  number: string
  /** Empty if not given. */
  country: string
  documentPhoto: CheckedFile | null
  farmerPhoto: CheckedFile | null
}

/** In the order of the form. */
export const identityLabels = {
  kind: 'Document',
  number: 'Number',
  country: 'Issued in',
  documentPhoto: 'Photo of the document',
  farmerPhoto: 'Photo of the farmer',
} as const

export const newIdentityValues = (
  base: FarmerIdentity,
  { location }: Pick<Farmer, 'location'>,
): IdentityValues => ({
  base,
  kind: base.document?.kind ?? '',
  number: base.document?.number ?? '',
  country: base.document ? (base.document.country ?? '') : (countryCodeOf(location) ?? ''),
  documentPhoto: null,
  farmerPhoto: null,
})

const countryCodeOf = (location: string) => africanCountryNamed(countryOf(location))

function documentOf({ kind, number, country }: IdentityValues) {
  if (kind === '' && oneLine(number) === '') return null
  return { kind, number: oneLine(number), country: country || null }
}

/** Returns the writes to queue: the document if it was changed, and each photo separately. */
export function identityWrites(values: IdentityValues): Write[] {
  const { base } = values
  const document = documentOf(values)
  // The form's own schema accepts only known document types.
  const body = (isSame(document, base.document) ? {} : { document }) as IdentityChanges
  const photos = [
    ['document', values.documentPhoto],
    ['farmer', values.farmerPhoto],
  ] as const
  return [
    { write: 'updateFarmerIdentity', base, body },
    ...photos.flatMap(([of, photo]): Write[] => {
      const { file, ...facts } = fileBody(photo)
      if (!file) return []
      return [{ write: 'addIdentityPhoto', recordId: base.id, body: { of, file, ...facts } }]
    }),
  ]
}

type IdentityChanges = z.input<typeof identityChangesSchema>

/** Returns the errors that keep it from being saved. */
export function identityMessages(values: IdentityValues): FieldMessages {
  const document = documentOf(values)
  if (document === null) {
    const isNothing = !values.documentPhoto && !values.farmerPhoto && values.base.document === null
    return isNothing ? { kind: 'Choose what the farmer shows, or take a photo' } : {}
  }
  const messages: FieldMessages = {}
  if (!identityKind.isKnown(document.kind)) messages.kind = 'Choose what it is'
  const { '': wrong } = fieldMessages(identityNumberSchema, document.number)
  if (document.number === '') messages.number = 'Enter the number on the document'
  else if (wrong) {
    messages.number = 'Enter 3 to 40 letters, digits, spaces, - or /, as they stand on the document'
  }
  return messages
}
