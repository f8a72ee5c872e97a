import { formatBytes } from '#app/ui/format.ts'
import { Radio, RadioGroup } from '#app/ui/inputs/radio.tsx'
import type { PhotoChoice, PhotoSize } from './photo-copies.ts'
import styles from './photo-size-field.module.css'

interface PhotoSizeFieldProps {
  choices: readonly PhotoChoice[]
  value: PhotoSize | undefined
  onChange: (size: PhotoSize) => void
}

/** The size in which a photo is sent; renders nothing if there is only one. */
export const PhotoSizeField = ({ choices, value, onChange }: PhotoSizeFieldProps) =>
  choices.length > 1 && (
    <RadioGroup
      label="Size to send"
      description="A smaller copy arrives sooner on a bad network. The fingerprint of the original goes with it."
      value={value ?? null}
      onChange={(size) => onChange(size as PhotoSize)} // the values below
    >
      <div className={styles.choices}>
        {choices.map(({ size, label, file }) => (
          <Radio
            key={size}
            classNames={{ body: styles.choice }}
            value={size}
            label={`${label}, ${formatBytes(file.bytes.byteLength)}`}
          />
        ))}
      </div>
    </RadioGroup>
  )
