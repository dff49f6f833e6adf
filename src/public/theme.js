// Sets the remembered theme before the first paint. The key is written by src/app/theme-memory.ts.
try {
  const theme = localStorage.getItem('after-the-timeout:theme');
  document.documentElement.dataset.theme = theme === 'light' || theme === 'dark' ? theme : 'system';
} catch {
  document.documentElement.dataset.theme = 'system';
}
