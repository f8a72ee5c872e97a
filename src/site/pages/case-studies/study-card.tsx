import type { CaseStudy } from '../../../content/collections.ts'
import { DraftMark } from '../../components/draft-mark.tsx'
import { Figures } from '../../components/figures.tsx'
import styles from './study-card.module.css'
import { StudyFacts, type StudyLabels } from './study-facts.tsx'

/** What the list shows of a study. */
export type StudyTeaser = { url: string } & Pick<
  CaseStudy['data'],
  'title' | 'commodity' | 'location' | 'clientType' | 'challenge' | 'outcome' | 'metrics' | 'draft'
>

/** A study in the list, as a dossier: facts next to its story. */
export function StudyCard({ study, labels }: { study: StudyTeaser; labels: StudyLabels }) {
  return (
    <article className={styles.card}>
      <StudyFacts study={study} labels={labels} />
      <div className={styles.words}>
        <DraftMark data={study} />
        <h2>
          <a href={study.url}>{study.title}</a>
        </h2>
        <dl className={styles.story}>
          <div>
            <dt>{labels.challenge}</dt>
            <dd>{study.challenge}</dd>
          </div>
          <div>
            <dt>{labels.outcome}</dt>
            <dd>{study.outcome}</dd>
          </div>
        </dl>
        <Figures items={study.metrics} />
        <a className={styles.read} href={study.url}>
          {labels.read}
          <span className="visually-hidden">: {study.title}</span>
        </a>
      </div>
    </article>
  )
}
