import type { Commodity } from '#domain/commodity.ts'
import { CropIcon } from '#ui/crop-icon.tsx'
import styles from './crop-mark.module.css'

/** The crop of a batch as an icon, before its text. */
export const CropMark = ({ crop }: { crop: Commodity }) => (
  <span className={styles.mark}>
    <CropIcon crop={crop} />
  </span>
)
