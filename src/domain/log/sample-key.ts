/** Name of the emulated backend's log. */
export const sampleLogName = 'sample.asili.example/log'

/**
 * The verifier key of that log, in the form used by notes. Its secret half is in the emulated backend's code, so its
 * signatures prove nothing to anyone else.
 */
export const sampleLogKey = `${sampleLogName}+eea1388c+AQOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4`
