export { QueryClientProvider } from '@tanstack/react-query';
export { BrowserRouter, MemoryRouter, Route, Routes } from 'react-router-dom';
export { LoadFailure } from '../loader/load-failure';
export { createFederationRuntime, type Federation } from './federation-runtime';
export { isStylesheetLoaded } from './stylesheets';
