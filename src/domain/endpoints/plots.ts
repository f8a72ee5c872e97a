import * as z from 'zod/mini'
import { fileSchema } from '../document-upload.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageQueryShape, pageSchema } from '../page.ts'
import { recordIds, sampleFileSha256 } from '../param-value.ts'
import { newPlotSchema, plotChangesSchema, plotFilterShape, plotSchema } from '../plot.ts'
import { newPlotPhotoSchema, plotPhotoUpload } from '../plot-photo.ts'
import { newScreeningSchema } from '../plot-screening.ts'
import { fileParams, idParams } from './shared.ts'

const rules =
  'The shape is held against the rules for plot files. What a rule refuses is refused with the rule’s finding at its field; what a rule asks about is refused too, unless `agreed` names the rule (or, of the accuracy, `capture.gateReason` says why).'

export const listPlots = defineEndpoint({
  method: 'GET',
  path: '/plots',
  summary: 'List plots',
  description: 'By name. Conditions combine; text is matched whatever its case and accents.',
  tag: 'Plots',
  scope: 'plots:read',
  query: z.object({ ...pageQueryShape, ...plotFilterShape }),
  response: pageSchema(plotSchema),
  errors: [],
})

export const getPlot = defineEndpoint({
  method: 'GET',
  path: '/plots/{id}',
  summary: 'Get one plot',
  tag: 'Plots',
  scope: 'plots:read',
  params: idParams,
  paramValues: { id: recordIds.plot },
  response: plotSchema,
  errors: ['not-found'],
})

export const createPlot = defineEndpoint({
  method: 'POST',
  path: '/plots',
  summary: 'Record a plot',
  description: `The device makes the id; the area is measured here. ${rules}`,
  tag: 'Plots',
  scope: 'plots:write',
  body: newPlotSchema,
  response: plotSchema,
  status: 201,
  errors: ['conflict'],
  idempotent: true,
})

export const updatePlot = defineEndpoint({
  method: 'PATCH',
  path: '/plots/{id}',
  summary: 'Change one plot',
  description: `What is left out stays as it is. Another shape needs its \`capture\` and a \`reason\`; the one before is kept in \`earlier\`, and the new one counts as not screened. ${rules}`,
  tag: 'Plots',
  scope: 'plots:write',
  params: idParams,
  paramValues: { id: recordIds.plot },
  body: plotChangesSchema,
  response: plotSchema,
  errors: ['not-found'],
  conditional: true,
  versionOf: '/plots/{id}',
})

export const screenPlot = defineEndpoint({
  method: 'POST',
  path: '/plots/{id}/screenings',
  summary: 'Record what a screening of a plot came to',
  description:
    'By a tool such as Whisp; Asili does not screen. Names the shape that was screened, and is refused with `conflict` where the plot has another by now. The one before is kept in `earlierScreenings`. A visit is a change of the plot. Answers with the plot.',
  tag: 'Plots',
  scope: 'plots:screen',
  params: idParams,
  paramValues: { id: recordIds.plot },
  body: newScreeningSchema,
  response: plotSchema,
  status: 201,
  errors: ['not-found', 'conflict'],
  idempotent: true,
})

export const addPlotPhoto = defineEndpoint({
  method: 'POST',
  path: '/plots/{id}/photos',
  summary: 'Upload a photo of a visit to a plot',
  description:
    'With the day of the visit. Photos are added, none is ever replaced; the same file again adds nothing. A large file is better [uploaded in parts](#tag/uploads) first, which needs `compliance:write` too, and named as `uploadId`. Answers with the plot.',
  tag: 'Plots',
  scope: 'plots:write',
  params: idParams,
  paramValues: { id: recordIds.plot },
  body: newPlotPhotoSchema,
  upload: plotPhotoUpload,
  response: plotSchema,
  status: 201,
  errors: ['not-found'],
  idempotent: true,
})

export const readPlotPhoto = defineEndpoint({
  method: 'GET',
  path: '/plots/{id}/photos/{sha256}/file',
  summary: 'Download a photo of a plot',
  description: 'By its SHA-256, which the plot names. Check what arrives against it.',
  tag: 'Plots',
  scope: 'plots:read',
  params: fileParams,
  paramValues: { id: recordIds.plot, sha256: { sample: sampleFileSha256 } },
  response: fileSchema('The file, byte for byte as it was uploaded'),
  file: { mediaTypes: plotPhotoUpload.mediaTypes },
  errors: ['not-found'],
})
