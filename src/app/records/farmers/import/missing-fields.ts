import { farmerForm } from '../farmer-values.ts'
import { isMissing, isTarget, type Mapping, targetLabel } from './columns.ts'

/** Labels of the fields that a new farmer needs and the file does not have. */
interface MissingFields {
  /** Fields for which a column of the file can be chosen. */
  choosable: string[]
  /** Fields that an import has no column for, whatever the file contains. */
  unreadable: string[]
}

/** Returns what the form's own check requires of an empty form and the file lacks. */
export function missingFields(mapping: Mapping): MissingFields {
  const required = Object.keys(farmerForm.problemsOf(farmerForm.empty('FRM-0000'), undefined))
  return {
    choosable: required
      .filter((field) => isTarget(field) && isMissing(mapping, field))
      .map(targetLabel),
    unreadable: required.filter((field) => !isTarget(field)).map(targetLabel),
  }
}
