import type { HomePage } from '../../../content/collections.ts'
import styles from './sample.module.css'

type SamplePaper = HomePage['data']['features']['tabs'][number]['sample']

/** A document as the product makes it, marked as a sample. */
export const Sample = ({ sample: { mark, title, rows, note, chain } }: { sample: SamplePaper }) => (
  <figure className={styles.sample} data-chain={chain || undefined}>
    <p className={styles.mark}>{mark}</p>
    <p className={styles.title}>{title}</p>
    <dl>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <figcaption>{note}</figcaption>
  </figure>
)
