import { Button } from '#app/ui/button.tsx'
import { saveFile } from '#app/ui/save-file.ts'
import styles from '../../../forms/import/import.module.css'
import { readersCsv } from '../../../lists/export-csv.ts'
import { DoubtRow } from './doubt-row.tsx'
import { errorFile } from './error-file.ts'
import { NewRows } from './new-rows.tsx'
import { PlaceRow } from './place-row.tsx'
import { PlanGroup } from './plan-group.tsx'
import type { Answer, Answers, DoubtAnswer, PlaceAnswer, RowPlan } from './row-plan.ts'
import { readOf } from './row-plan.ts'
import { WarningGroup } from './warning-group.tsx'
import { answerFor, choiceOf, doubtGroups, peopleGroups, placeGroups } from './warning-groups.ts'
import { WarningRow } from './warning-row.tsx'

interface PreviewProps {
  plans: readonly RowPlan[]
  answers: Answers
  /** Returns the file's name for a field. */
  columnOf: (field: string) => string
  onAnswers: (answers: Answers) => void
}

type Kind = RowPlan['kind']
type PlanOf<K extends Kind> = Extract<RowPlan, { kind: K }>

/**
 * Everything that would be imported, and everything that would not, before it happens. Rows that need an answer come
 * first.
 */
export function Preview({ plans, answers, columnOf, onAnswers }: PreviewProps) {
  const { people, places, doubts } = answers
  // What damaged cells are taken for is shown as all other values are.
  const settled = plans.map((plan) =>
    doubts.get(plan.row) === 'fix' ? readOf(plan, answers) : plan,
  )
  const of = <K extends Kind>(kind: K) =>
    settled.filter((plan): plan is PlanOf<K> => plan.kind === kind)
  const answerDoubts = (given: readonly (readonly [number, DoubtAnswer])[]) =>
    onAnswers({ ...answers, doubts: new Map([...doubts, ...given]) })
  const answerPeople = (given: readonly (readonly [number, Answer])[]) =>
    onAnswers({ ...answers, people: new Map([...people, ...given]) })
  const answerPlaces = (given: readonly (readonly [number, PlaceAnswer])[]) =>
    onAnswers({ ...answers, places: new Map([...places, ...given]) })
  return (
    <div className={styles.groups}>
      <PlanGroup title="cannot be imported" plans={of('error')} isOpen>
        {({ problems }) => (
          <ul>
            {problems.map(({ target, cell, message }) => (
              <li key={target}>
                <strong>{columnOf(target)}</strong>
                {cell && <span>{` “${cell}”`}</span>}: {message}
              </li>
            ))}
          </ul>
        )}
      </PlanGroup>
      {of('error').length > 0 && (
        <Button
          variant="default"
          onClick={() =>
            saveFile({
              fileName: 'asili-import-errors.csv',
              content: new Blob([errorFile(plans, columnOf, readersCsv())], { type: 'text/csv' }),
            })
          }
        >
          Download the errors
        </Button>
      )}
      {doubtGroups(plans).map((group) => (
        <WarningGroup
          key={group.title}
          group={group}
          choiceOf={({ row }) => doubts.get(row) ?? 'skip'}
          onChoose={(choice) => answerDoubts(group.plans.map(({ row }) => [row, choice]))}
        >
          {(plan) => (
            <DoubtRow
              plan={plan}
              answer={doubts.get(plan.row) ?? 'skip'}
              columnOf={columnOf}
              onAnswer={(answer) => answerDoubts([[plan.row, answer]])}
            />
          )}
        </WarningGroup>
      ))}
      {placeGroups(plans, answers).map((group) => (
        <WarningGroup
          key={group.title}
          group={group}
          choiceOf={({ row }) => places.get(row) ?? 'skip'}
          onChoose={(choice) => answerPlaces(group.plans.map(({ row }) => [row, choice]))}
        >
          {(plan) => (
            <PlaceRow
              plan={plan}
              answer={places.get(plan.row) ?? 'skip'}
              onAnswer={(answer) => answerPlaces([[plan.row, answer]])}
            />
          )}
        </WarningGroup>
      ))}
      {peopleGroups(plans, answers).map((group) => (
        <WarningGroup
          key={group.title}
          group={group}
          choiceOf={({ row }) => choiceOf(people.get(row))}
          onChoose={(choice) =>
            answerPeople(group.plans.map((plan) => [plan.row, answerFor(plan, choice)]))
          }
        >
          {(plan) => (
            <WarningRow
              plan={plan}
              answer={people.get(plan.row) ?? 'skip'}
              onAnswer={(answer) => answerPeople([[plan.row, answer]])}
            />
          )}
        </WarningGroup>
      ))}
      <NewRows plans={of('create')} />
      <PlanGroup title="will be changed" plans={of('update')} isOpen>
        {({ changes }) => (
          <ul>
            {changes.map(({ label, from, to }) => (
              <li key={label}>
                <strong>{label}</strong>: {from || 'nothing'} → {to || 'nothing'}
              </li>
            ))}
          </ul>
        )}
      </PlanGroup>
      <PlanGroup title="will be left out" plans={of('skip')}>
        {({ reason }) => <p>{reason}.</p>}
      </PlanGroup>
    </div>
  )
}
