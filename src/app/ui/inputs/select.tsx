import './picker-styles.ts'
import * as mantine from '@mantine/core'
import { hosted } from './hosted.tsx'

export const Select = hosted(mantine.Select)
