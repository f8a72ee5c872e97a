import type { ConsentLanguage, ConsentText } from '#domain/consent-texts.ts'
import styles from './consent-text.module.css'

interface ConsentWordsProps {
  text: ConsentText
  language: ConsentLanguage
}

/** What the farmer is asked, to be read out or read from the screen. */
export const ConsentWords = ({ text, language }: ConsentWordsProps) => (
  <div className={styles.text} lang={language}>
    {text.paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
)
