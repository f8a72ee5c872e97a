/** Path of the dashboard; also requested just to find out whether the server answers. */
export const dashboardPath = '/dashboard'
