/** @jest-environment jsdom */
import '../operators/work-refresh.test';
