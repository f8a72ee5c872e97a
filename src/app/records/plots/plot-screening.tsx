import { formatDate } from '#app/ui/format.ts'
import { ScreeningState, screeningWords } from '#app/ui/plot-status.tsx'
import type { Plot } from '#domain/plot.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import { type PersonText, usePersonText } from '../../lists/use-person-text.ts'
import styles from './plot-details.module.css'
import { VisitPhotos } from './screening/visit-photos.tsx'
import { highStays } from './screening/visit-values.ts'

type Screening = Plot['screening']

/** `By Whisp 3.0 on 12 October 2026, recorded by you`. */
const sourceOf = ({ by, on, recordedBy }: Screening, personText: PersonText): string => {
  const source = [by && `By ${by}`, on && `on ${formatDate(on)}`].filter(Boolean).join(' ')
  const recorder = recordedBy && personText(recordedBy)
  return recorder && recorder !== by ? `${source}, recorded by ${recorder}` : source
}

/** Whether a visit stands above a risk that it could not lift. */
const isLeftHigh = ({ state, risk }: Screening): boolean => state === 'visited' && risk === 'high'

/** Who screened the ground and with what result, earlier screenings, and a link to record a visit. */
export function PlotScreening({ plot }: { plot: Plot }) {
  const { screening, earlierScreenings } = plot
  const personText = usePersonText()
  return (
    <section className={styles.screening}>
      <h3 className={styles.heading}>Screening</h3>
      <ScreeningState {...screening} />
      <p className={styles.note}>
        {screening.state === 'not_screened'
          ? 'Nobody has looked at this ground for deforestation. Asili does not do that itself.'
          : sourceOf(screening, personText)}
      </p>
      {screening.note && <p>{screening.note}</p>}
      {screening.fileSha256 && (
        <p className={styles.note}>
          Result file (SHA-256): <code>{screening.fileSha256}</code>
        </p>
      )}
      {screening.risk === 'more_info_needed' && (
        <p>Somebody has to go there: a visit says what the maps cannot tell.</p>
      )}
      {isLeftHigh(screening) && <p>{highStays}</p>}
      <VisitPhotos plot={plot} />
      {earlierScreenings.length > 0 && (
        <ul className={styles.before} aria-label="Earlier screenings">
          {earlierScreenings.map((earlier) => (
            <li key={JSON.stringify(earlier)}>
              Before: {screeningWords(earlier)}. {sourceOf(earlier, personText)}
              {earlier.note && <span>{`. ${earlier.note}`}</span>}
            </li>
          ))}
        </ul>
      )}
      <ActionLink action="visit" id={plot.id} scope="plots:write">
        Record a visit
      </ActionLink>
    </section>
  )
}
