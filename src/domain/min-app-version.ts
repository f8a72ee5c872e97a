/** The header in which an API tells apps to update. */
export const minAppVersionHeader = 'Asili-Min-App-Version'
