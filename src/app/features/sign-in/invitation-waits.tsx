export const InvitationWaits = () => <p role="status">Looking at your invitation...</p>
