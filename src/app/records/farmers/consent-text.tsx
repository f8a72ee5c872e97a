import type { ConsentLanguage, ConsentText } from '#domain/consent-texts.ts'
import styles from './consent-text.module.css'

interface ConsentWordsProps {
  text: ConsentText
  language: ConsentLanguage
}

/** The text that the farmer is asked to consent to, to read aloud or on the screen. */
export const ConsentWords = ({ text, language }: ConsentWordsProps) => (
  <div className={styles.text} lang={language}>
    {text.paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
)
