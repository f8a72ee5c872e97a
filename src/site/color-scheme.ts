/** Storage key of the reader's choice; the app's design system reads the same key. */
export const colorSchemeKey = 'mantine-color-scheme-value'

/** Runs in the head of every page: sets the chosen colour scheme before the first paint. */
export const applyColorScheme = `try{let s=localStorage.getItem('${colorSchemeKey}');if(s=='dark'||s=='light')document.documentElement.dataset.mantineColorScheme=s}catch{}`
