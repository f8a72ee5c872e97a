import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Textarea } from '#app/ui/inputs/inputs.tsx'
import { notify } from '#app/ui/notices.tsx'
import type { Finding } from '#domain/finding.ts'
import { messageOf } from '../../forms/decision.tsx'
import { newRecordId } from '../../forms/new-record-id.ts'
import { DeviceWaiting } from '../../offline/device-waiting.tsx'
import { useSync } from '../../offline/offline-provider.tsx'
import styles from './finding-answer.module.css'
import { findingName } from './finding-facts.tsx'

interface FindingAnswerProps {
  recordId: string
  finding: Finding
}

/** Answers a finding with a corrective action. Stored in the outbox until it is sent. */
export function FindingAnswer({ recordId, finding }: FindingAnswerProps) {
  const sync = useSync()
  const [action, setAction] = useState('')
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const name = findingName(finding)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const section = field.current?.closest('section')
    if (!action.trim()) {
      setProblem('Enter what was done')
      field.current?.focus()
      return
    }
    setSaving(true)
    setProblem(undefined)
    try {
      const body = { findingId: finding.id, id: newRecordId('ANS'), action }
      await sync?.enqueue({ write: 'answerFinding', recordId, body })
      notify(`${name} is answered`)
      // The field is gone: the answer is shown there now.
      section?.focus()
    } catch (error) {
      setSaving(false)
      setProblem(messageOf(error))
      field.current?.focus()
    }
  }

  return (
    <form className={styles.answer} noValidate onSubmit={(event) => void send(event)}>
      <Textarea
        ref={field}
        label="Corrective action"
        aria-label={`Corrective action for ${name}`}
        description="What was done so that it does not happen again. Somebody else decides on it"
        required
        autosize={false}
        rows={3}
        maxLength={1000}
        value={action}
        error={problem}
        onChange={({ currentTarget }) => setAction(currentTarget.value)}
      />
      <DeviceWaiting />
      <Button type="submit" loading={saving} disabled={!sync} aria-label={`Answer ${name}`}>
        Answer
      </Button>
    </form>
  )
}
