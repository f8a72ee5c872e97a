import { commodities, commodityLabels } from '#domain/commodity.ts'
import { CropIcon } from '#ui/crop-icon.tsx'
import type { CaseStudiesPage } from '../../../content/collections.ts'
import styles from './study-facts.module.css'

export type StudyLabels = CaseStudiesPage['data']['labels']

interface StudyFactsProps {
  study: { commodity: string; location: string; clientType: string }
  labels: StudyLabels
}

/** What was grown, where, and for whom; our own commodities have a drawing. */
export function StudyFacts({ study, labels }: StudyFactsProps) {
  const crop = commodities.find((name) => commodityLabels[name] === study.commodity)
  return (
    <div className={styles.facts} data-crop={crop}>
      {crop && <CropIcon crop={crop} sizePx={72} />}
      <dl>
        {(['commodity', 'location', 'clientType'] as const).map((fact) => (
          <div key={fact}>
            <dt>{labels[fact]}</dt>
            <dd>{study[fact]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
