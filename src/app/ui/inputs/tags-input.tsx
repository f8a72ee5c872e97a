import './picker-styles.ts'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import * as mantine from '@mantine/core'
import { hosted } from './hosted.tsx'

export const TagsInput = hosted(mantine.TagsInput)
