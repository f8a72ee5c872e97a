/** Styles of the library's parts that only forms use. */
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Stack.css'
import '@mantine/core/styles/NumberInput.css'
import '@mantine/core/styles/InlineInput.css'
