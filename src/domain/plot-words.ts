import { vocabulary } from './vocabulary.ts'

/** Whether anyone has checked a plot for deforestation. Asili itself does not. */
export const screeningState = vocabulary({
  not_screened: 'Not screened',
  screened_elsewhere: 'Screened elsewhere',
  visited: 'Visited',
})

/** The result of a screening, in Whisp's terms. */
export const screeningRisk = vocabulary({
  low: 'Low risk',
  more_info_needed: 'More information needed',
  high: 'High risk',
})

/** How the shape of a plot was recorded. */
export const captureMethod = vocabulary({
  corners: 'Corner by corner',
  walked: 'Walked round',
  drawn: 'Drawn on a map',
  imported: 'From a file',
})

/** Whether a plot's present shape passes the rules for plots. */
export const plotStatus = vocabulary({ checked: 'Checks passed', doubtful: 'With doubts' })

/** The right by which the land is used, as stated by the farmer. */
export const plotTenure = vocabulary({
  owned: 'Owned',
  customary: 'Customary right',
  leased: 'Leased',
  sharecropped: 'Sharecropped',
  other: 'Other',
})
