import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import * as mantine from '@mantine/core'
import { hosted } from './hosted.tsx'

export const Checkbox = hosted(mantine.Checkbox)
export const CheckboxGroup = hosted(mantine.Checkbox.Group)
