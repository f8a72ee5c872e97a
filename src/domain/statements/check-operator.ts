import { isInEu } from '../countries.ts'
import { finding, type StatementFinding } from './finding.ts'
import type { StatementContent } from './statement.ts'

/** What of who submits, for whom and where is refused. */
export function operatorFindings(content: StatementContent): StatementFinding[] {
  const { operator, statement } = content
  const { activityType } = statement
  const found: StatementFinding[] = []
  if (activityType !== 'DOMESTIC' && !/^[A-Z]{2}[A-Za-z0-9]{1,15}$/.test(operator.eori ?? '')) {
    const problem = operator.eori
      ? `“${operator.eori}” is no EORI number.`
      : `An ${activityType} has no EORI number of the operator.`
    const fix = 'Add the number that the customs of a member state gave the operator.'
    const code = 'EUDR_OPERATOR_EORI_FOR_ACTIVITY_MISSING'
    found.push(finding(code, 'operator.eori', problem, fix))
  }
  if (!isInEu(operator.country) && activityType !== 'IMPORT') {
    const problem = `An operator in ${operator.country} files an ${activityType}.`
    const code = 'EUDR_ACTIVITY_TYPE_NOT_ALLOWED_FOR_NON_EU_OPERATOR'
    found.push(finding(code, 'statement.activityType', problem, 'Choose IMPORT.'))
  }
  return [...found, ...countryFindings(content), ...representedFindings(content)]
}

function countryFindings({ statement }: StatementContent): StatementFinding[] {
  return (['countryOfActivity', 'borderCrossCountry'] as const).flatMap((field) => {
    const country = statement[field]
    if (country === undefined || isInEu(country)) return []
    const problem = `${country} is no member state of the Union.`
    const fix = 'Name a member state, or XI for Northern Ireland.'
    return [finding('ASILI_COUNTRY_NOT_OF_UNION', `statement.${field}`, problem, fix)]
  })
}

/** A representative submits for somebody, and says for whom. */
function representedFindings({ operatorRole, statement }: StatementContent): StatementFinding[] {
  const { representedOperator: represented } = statement
  const field = 'statement.representedOperator'
  if (!represented) {
    if (operatorRole === 'OPERATOR') return []
    const problem = 'A representative submits it, but nobody says for whom.'
    const fix = 'Add the operator that is represented.'
    return [finding('EUDR_BEHALF_OPERATOR_NOT_PROVIDED', field, problem, fix)]
  }
  const { city = '', postalCode = '' } = represented.operatorAddress
  if (city.trim() !== '' && postalCode.trim() !== '') return []
  const problem = 'The address of the operator that is represented has no city or no postal code.'
  const code = 'EUDR_BEHALF_OPERATOR_CITY_POSTALCODE_EMPTY_OR_INVALID'
  return [finding(code, `${field}.operatorAddress`, problem, 'Add both.')]
}
