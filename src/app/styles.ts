/** The app's CSS: Mantine's styles of the components in use, then the design's own. */
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Input.css'
import '#ui/tokens.css'
import '#ui/fonts.css'
import '#ui/base.css'
import '#ui/visually-hidden.css'
import '#ui/mantine-overrides.css'
