import * as mantine from '@mantine/core'
import { hosted } from './hosted.tsx'

export const FileButton = hosted(mantine.FileButton)
export const InputError = hosted(mantine.Input.Error)
export const InputWrapper = hosted(mantine.Input.Wrapper)
export const NativeSelect = hosted(mantine.NativeSelect)
export const Textarea = hosted(mantine.Textarea)
export const TextInput = hosted(mantine.TextInput)
