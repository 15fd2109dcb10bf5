/**
 * For an inline `<script>` in the head of the HTML, before any style: sets `data-theme` on `<html>` from the stored
 * settings, or else from the system, so that no page flashes white.
 */
export const themeBootScript =
  "try{var t=(JSON.parse(localStorage.getItem('settings'))||{}).theme}catch(e){}if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.setAttribute('data-theme',t)";
