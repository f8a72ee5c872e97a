import { useEffect, useState } from 'react'
import { Waiting } from '#app/ui/waiting.tsx'
import { type AnnexSection, annexTwo } from '#domain/statements/annex-two.ts'
import type { Statement } from '#domain/statements/statement.ts'
import { Section } from './section.tsx'
import styles from './statements-screen.module.css'

/** The statement in the words and order of Annex II. This part of the page is printed. */
export function AnnexText({ statement }: { statement: Statement }) {
  const [sections, setSections] = useState<AnnexSection[]>()
  useEffect(() => {
    let isWanted = true
    void annexTwo(statement).then((found) => isWanted && setSections(found))
    return () => {
      isWanted = false
    }
  }, [statement])
  const { referenceNumber, verificationNumber } = statement
  return (
    <Section title="Due diligence statement">
      <div className={styles.annex}>
        {referenceNumber && (
          <p>
            Reference number {referenceNumber}, verification number {verificationNumber}
          </p>
        )}
        {sections ? (
          sections.map(({ heading, lines }) => (
            <div key={heading}>
              <h3>{heading}</h3>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          ))
        ) : (
          <Waiting what="the text of the statement" atFirst="Writing the statement out..." />
        )}
      </div>
    </Section>
  )
}
