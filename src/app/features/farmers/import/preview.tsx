import { Button } from '@mantine/core'
import { saveFile } from '#ui/save-file.ts'
import type { Target } from './columns.ts'
import { DoubtGroup } from './doubt-group.tsx'
import { answerFor, choiceOf, peopleGroups, placeGroups } from './doubt-groups.ts'
import { DoubtRow } from './doubt-row.tsx'
import { errorFile } from './error-file.ts'
import styles from './farmers-import.module.css'
import { PlaceRow } from './place-row.tsx'
import { PlanGroup } from './plan-group.tsx'
import type { Answer, Answers, PlaceAnswer, RowPlan } from './row-plan.ts'

interface PreviewProps {
  plans: readonly RowPlan[]
  answers: Answers
  /** What the file calls a field. */
  columnOf: (target: Target) => string
  onAnswers: (answers: Answers) => void
}

type Kind = RowPlan['kind']
type PlanOf<K extends Kind> = Extract<RowPlan, { kind: K }>

/** Everything that would happen, and everything that would not, before it does. What asks for something comes first. */
export function Preview({ plans, answers, columnOf, onAnswers }: PreviewProps) {
  const of = <K extends Kind>(kind: K) =>
    plans.filter((plan): plan is PlanOf<K> => plan.kind === kind)
  const { people, places } = answers
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
                {cell && ` “${cell}”`}: {message}
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
              content: new Blob([errorFile(plans, columnOf)], { type: 'text/csv' }),
            })
          }
        >
          Download the errors
        </Button>
      )}
      {placeGroups(plans).map((group) => (
        <DoubtGroup
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
        </DoubtGroup>
      ))}
      {peopleGroups(plans, answers).map((group) => (
        <DoubtGroup
          key={group.title}
          group={group}
          choiceOf={({ row }) => choiceOf(people.get(row))}
          onChoose={(choice) =>
            answerPeople(group.plans.map((plan) => [plan.row, answerFor(plan, choice)]))
          }
        >
          {(plan) => (
            <DoubtRow
              plan={plan}
              answer={people.get(plan.row) ?? 'skip'}
              onAnswer={(answer) => answerPeople([[plan.row, answer]])}
            />
          )}
        </DoubtGroup>
      ))}
      <PlanGroup title="will be registered" plans={of('create')} />
      <PlanGroup title="will be changed" plans={of('update')}>
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
