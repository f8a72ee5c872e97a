import type { Commodity } from '#domain/commodity.ts'
import { CropIcon } from './crop-icon.tsx'
import styles from './crop-mark.module.css'

/** The crop of a batch at a glance, before its words. */
export const CropMark = ({ crop }: { crop: Commodity }) => (
  <span className={styles.mark}>
    <CropIcon crop={crop} />
  </span>
)
