import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatDate } from '#app/ui/format.ts'
import { Textarea, TextInput } from '#app/ui/inputs/inputs.tsx'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { StateMessage } from '#app/ui/state-message.tsx'
import type { Tone } from '#app/ui/status-badge.tsx'
import type { Batch } from '#domain/batch.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { hasRiskAssessment } from '#domain/compliance-words.ts'
import { countryName } from '#domain/countries.ts'
import { countriesOf } from '#domain/lots/origin.ts'
import { criterionField, neededCriteria } from '#domain/risk-assessment-rules.ts'
import {
  type RiskCriterion,
  riskConclusion,
  riskCriterion,
  riskFinding,
} from '#domain/risk-criteria.ts'
import { useFieldId } from '../../forms/field-ids.ts'
import { localDay } from '../../forms/local-minute.ts'
import { Pair } from '../../forms/pair.tsx'
import { PastInput } from '../../forms/past-input.tsx'
import { RecordForm, type RecordFormFields } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useRecord } from '../../offline/use-record.ts'
import { useRecords } from '../../offline/use-records.ts'
import { latestNow, suggestedNow } from '../../time/form-time.ts'
import { useLineage } from '../use-lineage.ts'
import styles from './assessment-form.module.css'
import {
  type AssessmentValues,
  assessmentDraftVersion,
  assessmentLabels,
  assessmentMessages,
  assessmentOf,
  assessmentValues,
  type CriterionValues,
  withCountryFrom,
} from './assessment-values.ts'
import { EarlierVerdicts } from './earlier-verdicts.tsx'
import { useAssessmentFacts } from './use-assessment-facts.ts'
import { useCountries } from './use-countries.ts'
import { VerdictField } from './verdict-field.tsx'

/** Assesses the risk of the goods that an EUDR record is about (Article 10). */
export default function AssessmentForm({ id, onClose }: ActionProps) {
  return (
    <RecordGate
      kind="complianceRecords"
      id={id ?? ''}
      title={`Assess risk, ${id}`}
      onClose={onClose}
    >
      {(record) =>
        hasRiskAssessment(record.standard) ? (
          <Assess record={record} onClose={onClose} />
        ) : (
          <SidePanel title={`Assess risk, ${record.standard} ${record.id}`} onClose={onClose}>
            <StateMessage
              role="status"
              title="Nothing to assess here"
              text={`A risk assessment belongs to an EUDR record. This one is about ${record.standard}.`}
            />
          </SidePanel>
        )
      }
    </RecordGate>
  )
}

function Assess({ record, onClose }: { record: ComplianceRecord; onClose: () => void }) {
  const { data: batch } = useRecord('batches', record.batchId)
  const countries = useCountries(batch)
  const needed = neededCriteria(countries)
  const facts = { onDate: localDay(latestNow()), harvestDate: batch?.harvestDate, needed }
  return (
    <RecordForm
      title={`Assess risk, ${record.standard} ${record.id}`}
      draft={{ form: `compliance/${record.id}/assessment`, version: assessmentDraftVersion }}
      nameOf={() => `Risk assessment, ${record.standard} for ${record.batchId}`}
      initial={() => assessmentValues(record, localDay(suggestedNow()))}
      labels={assessmentLabels}
      validate={(values) => assessmentMessages(values, facts)}
      writesOf={(values) => [
        {
          write: 'updateComplianceRecord',
          base: values.base,
          body: { assessment: assessmentOf(values) },
        },
      ]}
      saved={() => `The risk assessment of ${record.standard} ${record.id} is saved`}
      onClose={onClose}
    >
      {(form) => (
        <Fields form={form} record={record} batch={batch} countries={countries} needed={needed} />
      )}
    </RecordForm>
  )
}

interface FieldsProps {
  form: RecordFormFields<AssessmentValues>
  record: ComplianceRecord
  /** Undefined while this device does not have it. */
  batch: Batch | undefined
  /** Those that the goods grew in; undefined for one that this device does not know. */
  countries: readonly (string | undefined)[]
  needed: readonly RiskCriterion[]
}

function Fields({ form, record, batch, countries, needed }: FieldsProps) {
  const known = useAssessmentFacts(record, batch, countries)
  const { criteria } = form.values
  const [areAllShown, setAllShown] = useState(false)
  const shown = riskCriterion.values.filter(
    (code) => areAllShown || needed.includes(code) || criteria[code].finding !== '',
  )
  return (
    <>
      <p className={styles.note}>{whyThese(countries, needed)}</p>
      <FromOther form={form} record={record} countries={countries} shown={shown} />
      {shown.map((code) => (
        <CriterionField key={code} form={form} code={code} known={known[code]} />
      ))}
      {shown.length < riskCriterion.values.length && (
        <Button variant="subtle" onClick={() => setAllShown(true)}>
          Assess the other criteria too
        </Button>
      )}
      <EarlierVerdicts form={form} />
      <Conclusion form={form} />
      <Pair>
        <PastInput {...form.getInputProps('assessedOn')} required type="date" />
        <TextInput
          {...form.getInputProps('reviewBy')}
          required
          type="date"
          description="At most a year after the assessment"
        />
      </Pair>
    </>
  )
}

function whyThese(
  countries: readonly (string | undefined)[],
  needed: readonly RiskCriterion[],
): string {
  const areAll = needed.length === riskCriterion.values.length
  const known = countries.filter((code) => code !== undefined)
  if (known.length < countries.length || known.length === 0) {
    return 'This device does not know where all of it was grown: all criteria of Article 10(2) are asked for.'
  }
  const names = known.map(countryName).join(', ')
  return areAll
    ? `Goods from ${names} need a full assessment: all criteria of Article 10(2).`
    : `Low-risk origin (${names}): Article 13 asks whether the chain is complex, and whether goods may be mixed or the rules circumvented. If anything else points to a risk, assess all criteria.`
}

const findingTones: Readonly<Record<string, Tone>> = { negligible: 'success', risk: 'danger' }

const findings = [
  ...riskFinding.values.map((value) => ({
    value,
    label: riskFinding.label(value),
    tone: findingTones[value] ?? 'warning',
  })),
  { value: '', label: 'Not assessed', tone: 'warning' as const },
]

const reasonLabels: Readonly<Record<string, string>> = {
  negligible: 'What shows it',
  mitigated: 'What the risk is, and what makes it negligible',
  risk: 'What the risk is',
}

interface CriterionFieldProps {
  form: RecordFormFields<AssessmentValues>
  code: RiskCriterion
  /** What the device knows of it. */
  known: string | undefined
}

function CriterionField({ form, code, known }: CriterionFieldProps) {
  const field = criterionField(code)
  const idOf = useFieldId()
  const { finding, reason } = form.values.criteria[code]
  const error = form.errors[field]
  const name = riskCriterion.label(code)
  const reasonLabel = reasonLabels[finding] ?? 'Reason'
  const change = (changed: CriterionValues) => {
    form.setFieldValue('criteria', { ...form.values.criteria, [code]: changed })
    form.clearFieldError(field)
    form.clearFieldError('conclusion')
  }
  return (
    <VerdictField
      name={field}
      legend={`(${code}) ${name}`}
      note={known}
      choices={findings}
      value={finding}
      onChange={(value) => change({ finding: value, reason: value === '' ? '' : reason })}
    >
      {finding !== '' && (
        <Textarea
          id={idOf(field)}
          label={reasonLabel}
          aria-label={`${name}, ${reasonLabel.toLowerCase()}`}
          required
          autosize={false}
          rows={2}
          value={reason}
          error={error}
          onChange={({ currentTarget: { value } }) => change({ finding, reason: value })}
        />
      )}
    </VerdictField>
  )
}

const conclusionTones: Readonly<Record<string, Tone>> = {
  negligible: 'success',
  not_negligible: 'danger',
}

const conclusions = riskConclusion.values.map((value) => ({
  value,
  label: riskConclusion.label(value),
  tone: conclusionTones[value] ?? 'warning',
}))

function Conclusion({ form }: Pick<FieldsProps, 'form'>) {
  const error = form.errors.conclusion
  return (
    <VerdictField
      name="conclusion"
      legend="Conclusion"
      id="field-conclusion"
      describedBy={error ? 'conclusion-error' : undefined}
      choices={conclusions}
      value={form.values.conclusion}
      onChange={(value) => {
        form.setFieldValue('conclusion', value)
        form.clearFieldError('conclusion')
      }}
    >
      {error && (
        <p className={styles.error} id="conclusion-error">
          {error}
        </p>
      )}
    </VerdictField>
  )
}

interface FromOtherProps {
  form: RecordFormFields<AssessmentValues>
  record: ComplianceRecord
  countries: readonly (string | undefined)[]
  shown: readonly RiskCriterion[]
}

/** Offers what was found about the same country in the latest other assessment; nothing where it would fill nothing. */
function FromOther({ form, record, countries: [country, ...others], shown }: FromOtherProps) {
  const records = useRecords('complianceRecords').data?.rows
  const { lineage } = useLineage()
  if (!country || others.length > 0 || !records) return null
  const { criteria } = form.values
  const [latest] = records
    .flatMap(({ id, batchId, assessment }) =>
      id !== record.id && assessment && grewOnlyIn(country, countriesOf(lineage, batchId))
        ? [{ id, assessment }]
        : [],
    )
    .filter(({ assessment }) => hasMore(withCountryFrom(criteria, assessment, shown), criteria))
    .sort((a, b) => (a.assessment.assessedOn < b.assessment.assessedOn ? 1 : -1))
  if (!latest) return null
  const { id, assessment } = latest
  return (
    <div className={styles.other}>
      <Button
        variant="subtle"
        onClick={() => form.setFieldValue('criteria', withCountryFrom(criteria, assessment, shown))}
      >
        Take over what {id} says of {countryName(country)}
      </Button>
      <p className={styles.note}>
        Assessed on {formatDate(assessment.assessedOn)}. What is about these goods stays open, and
        you answer for all of it.
      </p>
    </div>
  )
}

const grewOnlyIn = (country: string, countries: readonly (string | undefined)[]): boolean =>
  countries.length > 0 && countries.every((each) => each === country)

const hasMore = (one: AssessmentValues['criteria'], other: AssessmentValues['criteria']): boolean =>
  riskCriterion.values.some((code) => one[code].finding !== other[code].finding)
