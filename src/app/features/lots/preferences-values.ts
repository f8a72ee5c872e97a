import { type BuyerPreferences, buyerPreferencesSchema } from '#domain/buyer-preferences.ts'
import type { Commodity } from '#domain/commodity.ts'
import { choice, figure, optional, several, text, tick } from '../../forms/codecs.ts'
import { defineForm } from '../../forms/define-form.ts'
import { field } from '../../forms/parts.ts'

const { shape } = buyerPreferencesSchema

/**
 * Fields in the order of the form. A new field needs one line here, its schema in the domain and its input in the form.
 */
export const preferencesForm = defineForm({
  name: 'buyer-preferences',
  version: 1,
  kind: 'buyerPreferences',
  idPrefix: '',
  // Preferences always exist and are never created.
  create: 'updateBuyerPreferences',
  update: 'updateBuyerPreferences',
  parts: [
    field(shape, 'commodities', several<Commodity>()),
    field(shape, 'minQualityGrade', optional(choice<string>(''))),
    field(shape, 'maxMoisturePercent', optional(figure)),
    field(shape, 'certifications', several<BuyerPreferences['certifications'][number]>()),
    field(shape, 'minCompletenessPercent', figure),
    field(shape, 'destinationCountryCode', optional(text)),
    field(shape, 'needsEudr', tick),
  ],
})
