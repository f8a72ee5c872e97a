import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/InlineInput.css'
import * as mantine from '@mantine/core'
import { hosted } from './hosted.tsx'

export const Radio = hosted(mantine.Radio)
export const RadioGroup = hosted(mantine.Radio.Group)
